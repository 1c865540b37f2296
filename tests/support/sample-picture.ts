import type { Page } from 'playwright';

/** A file as the chooser of a page takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What is drawn: one colour, or a light that grows, with so much `grain` (0 to 255) in each point. */
interface Drawing {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  colour?: string;
  grain?: number;
}

/** A real picture, drawn by the browser. */
async function draw(page: Page, drawing: Drawing): Promise<Buffer> {
  const url = await page.evaluate(async ({ type, width, height, colour, grain = 0 }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas here');
    const image = pen.createImageData(width, height);
    let chance = 1;
    for (let at = 0; at < image.data.length; at += 1) {
      chance = (chance * 48_271) % 2_147_483_647;
      image.data[at] =
        at % 4 === 3 ? 255 : (at / image.data.length) * Math.max(0, 220 - grain) + (chance % (grain + 1));
    }
    pen.putImageData(image, 0, 0);
    if (colour !== undefined) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, width, height);
    }
    const blob = await canvas.convertToBlob({ type, quality: 0.95 });
    return new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
      reader.addEventListener('error', () => reject(new Error('The photo cannot be read')));
      reader.readAsDataURL(blob);
    });
  }, drawing);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** A photo of one colour. */
export const samplePicture = async (page: Page, colour: string): Promise<ChosenFile> => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await draw(page, { type: 'image/jpeg', width: 64, height: 64, colour }),
});

/** A photo as a phone takes it: 1600 by 1200, with the grain of a dim shop, and too many bytes to be sent as it is. */
export const phonePhoto = async (page: Page): Promise<ChosenFile> => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await draw(page, { type: 'image/jpeg', width: 1600, height: 1200, grain: 40 }),
});

/** A picture that hardly becomes smaller by writing it anew, with so many points on each side. */
export const noisePicture = async (
  page: Page,
  side: number,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<ChosenFile> => ({
  name: type === 'image/png' ? 'scan.png' : 'noise.jpg',
  mimeType: type,
  buffer: await draw(page, { type, width: side, height: side, grain: 255 }),
});
