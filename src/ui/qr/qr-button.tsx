import { Trans, useLingui } from '@lingui/react/macro';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { later } from '#browser/later.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#ui/theme.ts';

const QrCode = later(async () => (await import('./qr-code.tsx')).QrCode);

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${css('s2')};
`;

/** Keeps the place of the code, which comes after the words. */
const Code = styled.div`
  inline-size: min(100%, 14rem);
  aspect-ratio: 1;
  border-radius: ${css('radius-in')};
  overflow: hidden;
  background: #fff;
`;

/** White to the edges, whatever the theme: a camera needs the contrast. */
const Whole = styled.dialog`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  border: 0;
  padding: calc(${css('s4')} + ${css('safe-top')}) ${css('s4')} calc(${css('s4')} + ${css('safe-bottom')});
  background: #fff;
  color: #000;
  &[open] {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto auto;
    justify-items: center;
    gap: ${css('s3')};
  }
  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
  & > p {
    font-size: ${css('t-small')};
    overflow-wrap: anywhere;
    text-align: center;
  }
  & > button {
    background: #fff;
    border-color: #000;
    color: #000;
    outline-color: #000;
  }
`;

/** The code of a link over the whole screen, for somebody else's camera; a button of `children` opens it. */
export function QrWhole({ link, label, children }: { link: string; label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button $small $variant="secondary" onClick={open}>
        {children}
      </Button>
      <Whole ref={dialog} aria-label={label}>
        {opened && <QrCode text={link} label={label} />}
        <p>
          <bdi dir="ltr">{link}</bdi>
        </p>
        <Button $variant="secondary" onClick={() => dialog.current?.close()}>
          <Trans>Close</Trans>
        </Button>
      </Whole>
    </>
  );
}

/** The code of a link, which a tap brings to the whole screen. */
export function QrButton({ link }: { link: string }) {
  const { t } = useLingui();
  const label = t`QR code of your link`;
  return (
    <Box>
      <Code>
        <QrCode text={link} label={label} />
      </Code>
      <QrWhole link={link} label={label}>
        <IconMaximize size={18} stroke={1.75} aria-hidden="true" />
        <Trans>Whole screen</Trans>
      </QrWhole>
    </Box>
  );
}
