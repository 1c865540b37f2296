import { useState } from 'react';
import { fail } from '#shared/domain/result.ts';
import { fitPicture, type Picture, type PictureProblem } from './picture.ts';

/** `problem`: what is wrong with the last photo that was chosen; `busy` while one is made small. */
interface FittedPicture {
  problem: PictureProblem | null;
  busy: boolean;
  take: (file: File) => Promise<void>;
}

/** Makes the photos that a person chooses fit, and hands on those that can be sent. */
export function useFittedPicture(onPicture: (picture: Picture) => void): FittedPicture {
  const [problem, setProblem] = useState<FittedPicture['problem']>(null);
  const [busy, setBusy] = useState(false);
  return {
    problem,
    busy,
    async take(file) {
      setBusy(true);
      const fitted = await fitPicture(file).catch(() => fail('image_unusable' as const));
      setBusy(false);
      setProblem(fitted.ok ? null : fitted.error);
      if (fitted.ok) onPicture(fitted.value);
    },
  };
}
