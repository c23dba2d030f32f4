/** Pictures and files pasted or dropped into rich text: sent to the server, then shown from there. It never keeps one in the text. */
import type { UploadOptions } from '@milkdown/kit/plugin/upload';
import { Decoration } from '@milkdown/kit/prose/view';
import { Plugin } from '@milkdown/kit/prose/state';
import type { Node, Schema } from '@milkdown/kit/prose/model';
import { $prose } from '@milkdown/kit/utils';
import { createActor, waitFor } from 'xstate';
import { t } from '../../i18n/index.ts';
import { announce } from '../live/actors.ts';
import { filesFrom } from '../kept/filesComing.ts';
import { say } from '../page/toasts.ts';
import { onTheWay } from './flush.ts';
import { describedBy } from './MarkdownPicture.tsx';
import { oneAct } from '../remote/oneAct.ts';
import { fileUrl, uploadOf, type Uploaded } from '../remote/uploads.ts';

/** One file through the upload machine; undefined when it was not taken, which has been said then. */
async function sent(file: File, together = oneAct()): Promise<Uploaded | undefined> {
  let uploaded: Uploaded | undefined;
  const kind = file.type.startsWith('image/') ? 'image' : 'file';
  const actor = createActor(
    uploadOf(kind, {
      together,
      taken: (taken) => {
        uploaded = taken;
      },
      refused: (reason) => say('danger', () => t('toasts.imageUploadFailed', { reason: reason() })),
    }),
  );
  announce('upload', actor);
  actor.start();
  actor.send({ type: 'choose', file, name: file.name });
  const arrived = filesFrom(() => [file.name]);
  // Taken, the machine has ended; refused, it stands where another try begins.
  await waitFor(
    actor,
    (state) => state.matches('done') || (state.hasTag('idle') && !state.matches('idle')),
    { timeout: Infinity },
  );
  arrived();
  actor.stop();
  return uploaded;
}

/** A picture for the text from this computer; undefined when it was not taken, which has been said then. */
export async function bringPicture(file: File): Promise<Uploaded | undefined> {
  const arrived = onTheWay();
  const uploaded = await sent(file);
  // It is put into the text with the answer: a task later it is there.
  setTimeout(arrived);
  return uploaded;
}

function nodeOf(schema: Schema, file: File, uploaded: Uploaded): Node | null | undefined {
  if (uploaded.type.startsWith('image/')) {
    return schema.nodes['image']?.createAndFill({
      src: fileUrl(uploaded),
      alt: describedBy(file.name),
    });
  }
  const link = schema.marks['link']?.create({ href: fileUrl(uploaded) });
  return schema.text(file.name, link ? [link] : []);
}

/** What was copied beside the pictures is text: from a word processor, which adds a picture of it. */
let hasText = false;

/** Looks at a paste before the upload does. */
export const pasteWatcher = $prose(
  () =>
    new Plugin({
      props: {
        handleDOMEvents: {
          paste: (_, event) => {
            const html = event.clipboardData?.getData('text/html') ?? '';
            const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
            hasText = textContent.trim() !== '';
            return false;
          },
        },
      },
    }),
);

export const uploading: UploadOptions = {
  async uploader(files, schema) {
    const arrived = onTheWay();
    const together = oneAct();
    try {
      const nodes = await Promise.all(
        Array.from(files, async (file) => {
          const uploaded = await sent(file, together);
          return uploaded ? nodeOf(schema, file, uploaded) : null;
        }),
      );
      return nodes.filter((node): node is Node => node !== null && node !== undefined);
    } finally {
      // They are put into the text with the answer: a task later they are there.
      setTimeout(arrived);
    }
  },
  get enableHtmlFileUploader() {
    return !hasText;
  },
  uploadWidgetFactory(pos, spec) {
    const waiting = document.createElement('span');
    waiting.className = 'markdown-waiting';
    waiting.setAttribute('role', 'status');
    waiting.textContent = t('upload.checking');
    return Decoration.widget(pos, waiting, spec);
  },
};
