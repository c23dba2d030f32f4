/** What a server at rest answers to calls that no path is about. It keeps nothing. */

/** Lists are empty, records are missing, sessions are renewed, and nobody changes anything. */
export function calmAnswer(
  request: string,
  given: (request: string) => unknown = () => undefined,
): Promise<Response> {
  const [method = '', path = ''] = request.split(' ');
  const own = given(request);
  if (own instanceof Response) return Promise.resolve(own);
  if (own !== undefined) return Promise.resolve(Response.json(own));
  if (path.startsWith('/api/refresh'))
    return Promise.resolve(Response.json({ access_token: 'b', refresh_token: 's' }));
  if (method !== 'GET')
    return Promise.resolve(Response.json({ message: 'NOT_FOUND' }, { status: 404 }));
  // A setting that nobody has made is none; a list would be one of nothing.
  if (path.startsWith('/api/settings/')) return Promise.resolve(Response.json({ data: null }));
  if (/\/\d+$/.test(path))
    return Promise.resolve(Response.json({ message: 'NOT_FOUND' }, { status: 404 }));
  return Promise.resolve(Response.json({ data: [], meta: { total: 0 } }));
}
