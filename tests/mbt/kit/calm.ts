/** What a server at rest answers to calls that no path is about. It keeps nothing. */

const never = () => new Promise<Response>(() => {});

/** Lists are empty, records are missing, and nobody changes anything. */
export function calmAnswer(request: string): Promise<Response> {
  const [method = '', path = ''] = request.split(' ');
  if (path.startsWith('/api/changes')) return never();
  if (method !== 'GET')
    return Promise.resolve(Response.json({ message: 'NOT_FOUND' }, { status: 404 }));
  return Promise.resolve(Response.json({ data: [], meta: { total: 0 } }));
}
