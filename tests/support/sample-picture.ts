import type { Page } from 'playwright';

/** A photo of one colour, as the chooser of a page takes it: a real JPG, drawn by the browser. */
export async function samplePicture(
  page: Page,
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(64, 64);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas here');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 64, 64);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, colour);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A photo as a phone takes it: 1600 by 1200, with the grain of a dim shop, and too many bytes to be sent as it is. */
export async function phonePhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(async () => {
    const [width, height] = [1600, 1200];
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas here');
    const image = pen.createImageData(width, height);
    let grain = 1;
    for (let at = 0; at < image.data.length; at += 4) {
      grain = (grain * 48_271) % 2_147_483_647;
      const light = (at / image.data.length) * 180 + (grain % 40);
      image.data.set([light, light * 0.9, light * 0.7, 255], at);
    }
    pen.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
      reader.addEventListener('error', () => reject(new Error('The photo cannot be read')));
      reader.readAsDataURL(blob);
    });
  });
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}
