import { MARKET } from '#shared/domain/market/market.ts';
import type { DrawnCode } from '#ui/qr/qr-code.tsx';
import { wrapText } from './wrap-text.ts';

/** Side of the picture in pixels: what chats show a square in. */
const SIDE = 1080;
const MARGIN = 64;
const PHOTO_BLOCK = 680;
/** Side of the code of the link, large enough for a camera before another screen. */
const CODE = 288;
/** A photo that is not here by then is left out: the tap must not seem dead, and opens the share sheet only for seconds. */
const PHOTO_MS = 1000;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif";
const INK = '#191816';
/** The accent as text, dark enough on white. */
const PRICE = '#b04600';

interface Offer {
  title: string;
  /** As people read it, '' without one. */
  price: string;
  /** Picture of this origin, null without one. */
  image: string | null;
  /** Where it is sold, with the seller's code: a picture that is passed on leads there yet. Null without such a link. */
  link: string | null;
}

/**
 * A product as a picture card, drawn on the phone: its photo, its name, its price, the code of its link. Null when this browser
 * cannot draw; a photo that cannot be had, without a connection for instance, is left out.
 */
export async function productPicture({ title, price, image, link }: Offer): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  const [photo, code] = await Promise.all([
    image === null ? null : loaded(image),
    link === null ? null : import('#ui/qr/qr-code.tsx').then(({ drawnCode }) => drawnCode(link)).catch(() => null),
  ]);
  if (photo) drawInside(pen, photo);
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  let top = photo ? PHOTO_BLOCK + MARGIN / 2 : SIDE / 3;
  if (code) drawCode(pen, code, top);
  // The words stand beside the code.
  const room = SIDE - 2 * MARGIN - (code ? CODE : 0);
  const write = (text: string, size: number, weight: number, colour: string, most: number): void => {
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillStyle = colour;
    for (const line of wrapText(text, room, most, (part) => pen.measureText(part).width)) {
      pen.fillText(line, MARGIN + room / 2, top);
      top += size * 1.25;
    }
  };
  write(title, 54, 700, INK, 2);
  if (price !== '') write(price, 64, 700, PRICE, 1);
  write(MARKET.brand, 36, 500, INK, 1);
  const blob = await written(canvas);
  return blob && new File([blob], 'product.jpg', { type: 'image/jpeg' });
}

/** The code at the end of the words, with the light edge that cameras need. */
function drawCode(pen: CanvasRenderingContext2D, { path, side }: DrawnCode, top: number): void {
  const scale = CODE / side;
  pen.save();
  pen.setTransform(scale, 0, 0, scale, SIDE - MARGIN - CODE, top);
  pen.clip(new Path2D(path));
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, side, side);
  pen.restore();
}

/** Null where a photo came from another origin after all, so that the browser keeps the drawing to itself. */
const written = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85)).catch(() => null);

async function loaded(source: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = source;
  try {
    const late = new Promise((resolve) => setTimeout(resolve, PHOTO_MS));
    await Promise.race([image.decode(), late]);
    return image.complete && image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  }
}

/** The whole photo, as large as its place allows. */
function drawInside(pen: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const scale = Math.min((SIDE - 2 * MARGIN) / photo.naturalWidth, (PHOTO_BLOCK - MARGIN) / photo.naturalHeight);
  const [inline, block] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
  pen.drawImage(photo, (SIDE - inline) / 2, MARGIN + (PHOTO_BLOCK - MARGIN - block) / 2, inline, block);
}
