/**
 * Only an answer that is what its name says becomes part of the shell: a Wi-Fi sign-in page answers 200 for everything, and
 * would stand in the place of a script until the next version.
 */
export async function wholeFile({
  request,
  response,
}: {
  request: Request;
  response: Response;
}): Promise<Response | null> {
  const isPage = (response.headers.get('Content-Type') ?? '').startsWith('text/html');
  return response.status === 200 && isPage === new URL(request.url).pathname.endsWith('.html') ? response : null;
}
