/** The one error that becomes an answer: a status, a code, and what is wrong with which field. Never a stack. */
import type { Fault, Faults } from '../entities/faultCodes.ts';
import type { ErrorCode } from '../entities/wire.ts';

export class HttpError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors?: Faults;
  /** What it says of a row of a sheet, by the fields that are in the way; a call of its own is refused as a whole. */
  readonly ofRow?: Faults;
  readonly headers: Readonly<Record<string, string>>;
  /** Further keys of the answer: `references`, the newer `data`. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: ErrorCode,
    rest: {
      errors?: Faults;
      ofRow?: Faults;
      headers?: Readonly<Record<string, string>>;
      body?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(code);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    if (rest.errors) this.errors = rest.errors;
    if (rest.ofRow) this.ofRow = rest.ofRow;
    this.headers = rest.headers ?? {};
    this.body = rest.body ?? {};
  }
}

/** 422 with what is wrong with which field. */
export const invalid = (errors: Faults): HttpError =>
  new HttpError(422, 'VALIDATION_FAILED', { errors });
export const invalidField = (field: string, fault: Fault): HttpError =>
  invalid({ [field]: [fault] });
export const notFound = (): HttpError => new HttpError(404, 'NOT_FOUND');
export const forbidden = (): HttpError => new HttpError(403, 'FORBIDDEN');
/** 400: the body as a whole, under the name that stands for it. */
export const malformedBody = (code: 'BAD_REQUEST' | 'MALFORMED_JSON', fault: Fault): HttpError =>
  new HttpError(400, code, { errors: { body: [fault] } });
