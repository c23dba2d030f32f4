/** Somebody signed in, as a browser keeps them and as the server describes them. It asserts nothing. */
/** Long enough for the server's rule; at level e2e somebody really has it. */
export const secret = 'correct horse battery';
export const account = { id: 1, username: 'sam', grants: {} };
export const signedInKept = {
  'lectern.account': JSON.stringify(account),
  jwt_access_token: 'access',
  jwt_refresh_token: 'refresh',
};
export const failure = (status: number, message: string, more: object = {}) => ({
  reply: { status, body: { message, ...more } },
});
export const lost = { reply: { status: 'lost' } } as const;
