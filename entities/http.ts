/** Paths, headers, limits and error codes of HTTP: what a caller knows before any declaration. It knows no entity. */
export const paths = { private: '/api', public: '/public', storage: '/storage' } as const;
export const tenantHeader = 'X-Tenant';
export const attemptHeader = 'X-Login-Attempt';
/** Said of an answer that was given before, to the same call under the same key. */
export const replayedHeader = 'Idempotency-Replayed';
/** Said of a file that was taken in: the act that history keeps it under, which others may join. */
export const actHeader = 'Act';
/** So long the same call under the same key is answered so, in ms. */
export const repeatMs = 24 * 60 * 60 * 1000;
export const defaultTenant = 'faculty';
/** The page's meta element in which the server says its tenant. */
export const tenantMeta = 'lectern-tenant';

export const limits = {
  pageSize: 25,
  pageSizeMax: 500,
  pageSizes: [10, 25, 50, 100, 200, 500],
  searchLength: 200,
  filterValues: 100,
  /** More of them say nothing new. */
  sortKeys: 8,
  bulkIds: 10_000,
  /** Records chosen for an export one by one, at most: they stand in its address. */
  exportIds: 1_000,
  /** Records of one part of an act, at most. */
  partIds: 1_000,
  importRows: 20_000,
  bodyBytes: 2 * 1024 * 1024,
  importBytes: 32 * 1024 * 1024,
  /** What is deleted can be restored that long. */
  trashDays: 30,
  uploadBytes: 100 * 1024 * 1024,
  imageBytes: 25 * 1024 * 1024,
  imagePixels: 100_000_000,
  countCap: 10_000,
  passwordMin: 12,
  passwordMax: 200,
} as const;

/** Every `message` an error answer may carry. */
export const errorCodes = [
  'BAD_REQUEST',
  'MALFORMED_JSON',
  'TENANT_MISSING',
  'UNKNOWN_TENANT',
  'UNAUTHENTICATED',
  'INVALID_USERNAME_OR_PASSWORD',
  'INVALID_REFRESH_TOKEN',
  'INVALID_OR_EXPIRED_TOKEN',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'STILL_REFERENCED',
  'LAST_ADMINISTRATOR',
  'OWN_ACCOUNT',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_KEY_REUSED',
  'STALE_VERSION',
  'STALE_CHECK',
  'CHANGED_SINCE',
  'PASSWORD_STAYS',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'VERSION_REQUIRED',
  'TOO_MANY_REQUESTS',
  'URI_TOO_LONG',
  'RANGE_NOT_SATISFIABLE',
  'UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
