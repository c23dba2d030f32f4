/**
 * Rich text, stored as Markdown. Until the editor is there one types into a plain box, and nothing typed is lost
 * when it comes. It never renders what others wrote.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import type { MarkdownField } from '../../entities/field.ts';
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

function useLoad(isThere: boolean, setEditor: (editor: () => Loadable) => void): void {
  useEffect(() => {
    if (isThere) return undefined;
    let isGone = false;
    // Without the editor (no connection) the plain box goes on serving.
    load().then(
      (module) => {
        keep(module);
        return isGone || setEditor(() => Loaded);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isThere, setEditor]);
}

export function MarkdownInput({ column, fields, aria, isReadOnly }: InputProps<MarkdownField>) {
  const { value, change, left, attach } = useControl(fields, column.key);
  const [Editor, setEditor] = useState<Loadable>(() => Loaded);
  useLoad(Editor !== undefined, setEditor);
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
          rows={10}
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => {
            setTypedIn(true);
            change(event.target.value);
          }}
          onBlur={() => {
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
