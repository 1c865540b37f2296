/** Only a whole, plain answer that says it is a picture is kept: a Wi-Fi sign-in page would stand in its place for a month. */
export const isPicture = (response: Response): boolean =>
  response.status === 200 && !response.redirected && (response.headers.get('Content-Type') ?? '').startsWith('image/');
