/** The calls that take files in, and what an upload looks like in the API. What is taken, uploads.ts says. */
import { may, type Method } from '../../entities/access.ts';
import { entityNamed } from '../../entities/index.ts';
import type { Row } from '../../entities/entity.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import { actHeader } from '../../entities/http.ts';
import { limits, paths } from '../../entities/wire.ts';
import type { Caller, Deps } from '../deps.ts';
import { invalid, invalidField } from '../httpError.ts';
import { cutTo } from '../fileTypes.ts';
import { withForm, type ReceivedFile, type ReceivedForm } from '../multipart.ts';
import { spend } from '../throttle.ts';
import {
  incomingFolder,
  isFault,
  parseTitle,
  takeIn,
  titleOfNames,
  type Title,
} from '../uploads.ts';
import { actOf } from './actPart.ts';
import { answerJson } from './answer.ts';
import { fileServer, redirectToFile } from './fileAnswer.ts';
import type { Route, RouteContext } from './route.ts';
import type { View } from './view.ts';

/** A form around the largest file: its own words besides. */
const formBytes = limits.uploadBytes + 64 * 1024;

const fileUrl = (row: Row): string => `${paths.public}/uploads/${String(row['absolute_url'])}`;

/** A new upload as its own call answers it; a picture's size only where there is one. */
function uploadAnswer(row: Row): Record<string, unknown> {
  const { id, titleEn, titleAr, type, size, width, height, absolute_url } = row;
  return {
    id,
    title: { en: titleEn, ar: titleAr },
    type,
    size,
    ...(width === null ? {} : { width, height }),
    absolute_url,
  };
}

const created = (row: Row, body: unknown, more: Readonly<Record<string, string>> = {}): Response =>
  answerJson({ status: 201, headers: { Location: `/api/uploads/${row.id}`, ...more }, body });

/** A file that came without a title is called by its own name. */
function nameless(form: ReceivedForm): Title {
  const name =
    form.file?.name
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? '';
  return {
    titleEn: cutTo(name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ''), 200).trim() || null,
    titleAr: null,
  };
}

/** What the server does for somebody who asked for just this: their own photo, whatever else they may. */
const forOwnPhoto = (caller: Caller): Caller => ({
  ...caller,
  grants: {
    ...caller.grants,
    uploads: [...new Set([...(caller.grants['uploads'] ?? []), 'POST' as const])],
    users: [...new Set([...(caller.grants['users'] ?? []), 'GET' as const, 'PUT' as const])],
  },
});

/** What has been received before under the same key is not taken in again. */
const received = (
  context: RouteContext,
  receive: (form: ReceivedForm) => Promise<Response>,
): Promise<Response> =>
  withForm(
    context.request,
    incomingFolder(context.deps),
    { words: ['title'], limitBytes: limits.uploadBytes },
    async (form) => (await context.firstAnswer(form.contentHash)) ?? (await receive(form)),
  );

/** The form's file and title. Throws 422 naming all that is missing, wrong or unknown. */
function completed(
  form: ReceivedForm,
  title: Title | Fault,
): { readonly file: ReceivedFile; readonly title: Title } {
  // A map: a part may be called `__proto__`, which is no key that one can set in an object.
  const errors = new Map<string, readonly Fault[]>(
    form.others.map((name) => [name, [{ code: 'unknownField' }]]),
  );
  if (isFault(title)) errors.set('title', [title]);
  if (!form.file?.sizeBytes) errors.set('file', [{ code: 'selectFile' }]);
  if (!form.file || isFault(title) || errors.size > 0) throw invalid(Object.fromEntries(errors));
  return { file: form.file, title };
}

function upload(context: RouteContext): Promise<Response> {
  const joins = actOf(context.url);
  return received(context, async (form) => {
    const { file, title } = completed(form, parseTitle(form.fields.get('title')));
    const row = await takeIn(context.deps, context.caller, file, title, { joins });
    return created(row, uploadAnswer(row), { [actHeader]: joins ?? row.created_at });
  });
}

const store = (context: RouteContext): Promise<Response> =>
  received(context, async (form) => {
    const { file, title } = completed(form, nameless(form));
    const row = await takeIn(context.deps, context.caller, file, title);
    const { id, name, type, size } = row;
    return created(row, { id, name, type, size, url: fileUrl(row) });
  });

/**
 * Their own picture is the one file that everybody may send, and each stays until somebody deletes it: more of them in a day
 * than anybody tries would fill the disk without a grant.
 */
const ownPhotos = { limit: 20, windowMs: 24 * 60 * 60 * 1000 } as const;

const photo = (context: RouteContext): Promise<Response> =>
  received(context, async (form) => {
    const { caller, deps } = context;
    const { file, title } = completed(form, { titleEn: caller.username, titleAr: null });
    if (!may(caller.grants, 'POST', 'uploads')) {
      await spend(deps, [{ key: `photo ${caller.userId}`, ...ownPhotos }]);
    }
    const row = await takeIn(deps, forOwnPhoto(caller), file, title, {
      only: 'image',
      async also(made, writer) {
        const user = entityNamed('user', deps.entities);
        if (user && caller.userId !== null) {
          await writer.update(user, caller.userId, { photo: made.id }, '*');
        }
      },
    });
    return created(row, { id: row.id, url: fileUrl(row) });
  });

/** An upload's title stands in two languages beside its keys, and is taken like that as well. */
export const uploadView: View = {
  show: (row) => ({
    ...row,
    title: { en: row['titleEn'] ?? null, ar: row['titleAr'] ?? null },
  }),
  take({ title, ...rest }) {
    if (title === undefined) return rest;
    const names = titleOfNames(title);
    if (isFault(names)) throw invalidField('title', names);
    const { titleEn, titleAr } = names;
    // A name that was not given stays, as a key of its own would.
    const given = Object(title);
    return { ...('en' in given && { titleEn }), ...('ar' in given && { titleAr }), ...rest };
  },
};

const needs = (method: Method) => ({ collection: 'uploads', methods: [method] });

export function fileRoutes(deps: Deps): Route[] {
  const stream = { method: 'POST', body: 'stream', limit: formBytes, repeatable: true } as const;
  return [
    {
      ...stream,
      path: '/api/uploads',
      handle: upload,
      permission: needs('POST'),
      params: ['act'],
    },
    { ...stream, path: '/storage/file', handle: store, permission: needs('POST') },
    { ...stream, path: '/api/profile-picture', handle: photo },
    { method: 'GET', path: '/public/uploads', handle: redirectToFile, public: true },
    { method: 'GET', path: '/public/uploads/:file', handle: fileServer(deps), public: true },
  ];
}
