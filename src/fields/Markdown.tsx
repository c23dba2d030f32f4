/**
 * Rich text, stored as Markdown. Until the editor is there one types into a plain box, and nothing typed is lost
 * when it comes. It never renders what others wrote.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import type { MarkdownField } from '../../entities/field.ts';
import { afterFrame } from '../page/afterFrame.ts';
import { classes } from '../ui/classes.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { InputProps } from './input.ts';
import type { EditorProps } from './MarkdownEditor.tsx';
import { useControl } from './useControl.ts';

const load = () => import('./MarkdownEditor.tsx');
let Loaded: ComponentType<EditorProps> | undefined;
const keep = (module: Awaited<ReturnType<typeof load>>) => {
  Loaded = module.MarkdownEditor;
};

/** Fetches the editor before a field asks for it; for idle time. */
export const prefetchMarkdown = (): void => void load().then(keep, () => undefined);

type Loadable = ComponentType<EditorProps> | undefined;

/** Once the form is seen: an editor is dear to make, and all of the form would wait for it. */
function useEditorAfterFrame(setEditor: (editor: () => Loadable) => void): void {
  useEffect(() => {
    let isGone = false;
    const come = async () => {
      // Without the editor (no connection) the plain box goes on serving.
      if (!Loaded) await load().then(keep, () => undefined);
      if (!isGone) setEditor(() => Loaded);
    };
    const stop = afterFrame(() => void come());
    return () => {
      isGone = true;
      stop();
    };
  }, [setEditor]);
}

export function MarkdownInput({ column, fields, aria, isReadOnly }: InputProps<MarkdownField>) {
  const { value, change, left, attach } = useControl(fields, column.key);
  const [Editor, setEditor] = useState<Loadable>();
  useEditorAfterFrame(setEditor);
  // Its code is here: for the frame or two until it is drawn, nobody is shown Markdown's signs.
  const [isAtHand] = useState(() => Loaded !== undefined);
  const [isReady, setReady] = useState(false);
  const [isTypedIn, setTypedIn] = useState(false);
  const focusEditor = useRef<() => void>(undefined);
  const text = typeof value === 'string' ? value : '';
  // Whoever is typing in the plain box keeps it until the focus goes elsewhere.
  const isPlain = !isReady || isTypedIn;
  useLayoutEffect(() => {
    if (isPlain) return;
    focusEditor.current?.();
    focusEditor.current = undefined;
  }, [isPlain]);
  return (
    <>
      {isPlain && (
        <TextArea
          {...aria}
          ref={attach}
          language={column.language}
          // As high as the editor that takes its place: nothing below it moves.
          className={classes('h-[500px] max-h-[80dvh]!', isAtHand && 'not-focus:text-transparent')}
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => {
            setTypedIn(true);
            change(event.target.value);
          }}
          // Nor where the caret was moved or all was selected: the editor would not know of it.
          onKeyDown={({ key }) => {
            if (!['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) setTypedIn(true);
          }}
          onBlur={() => {
            // Whoever has left it is elsewhere already.
            focusEditor.current = undefined;
            setTypedIn(false);
            left();
          }}
        />
      )}
      {Editor && (
        <div hidden={isPlain}>
          <Editor
            aria={isPlain ? { ...aria, id: `${aria.id}-coming` } : aria}
            labelId={`${aria.id}-label`}
            value={text}
            onChange={change}
            onBlur={left}
            onReady={(focus) => {
              if (document.activeElement?.id === aria.id) focusEditor.current = focus;
              setReady(true);
            }}
            language={column.language}
            isReadOnly={isReadOnly}
          />
        </div>
      )}
    </>
  );
}
