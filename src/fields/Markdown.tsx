/**
 * Rich text, stored as Markdown. Until the editor is there one types into a plain box, and nothing typed is lost
 * when it comes. It never renders what others wrote.
 */
import { useEffect, useState, type ComponentType } from 'react';
import type { MarkdownField } from '../../entities/field.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { InputProps } from './input.ts';
import type { EditorProps } from './MarkdownEditor.tsx';
import { useControl } from './useControl.ts';

const load = () => import('./MarkdownEditor.tsx');
let Loaded: ComponentType<EditorProps> | undefined;

/** Fetches the editor before a field asks for it; for idle time. */
export const prefetchMarkdown = (): void => void load().then(keep, () => undefined);
const keep = (module: Awaited<ReturnType<typeof load>>) => {
  Loaded = module.MarkdownEditor;
};

export function MarkdownInput({ column, fields, aria, isReadOnly }: InputProps<MarkdownField>) {
  const { value, change, left, attach } = useControl(fields, column.key);
  const [Editor, setEditor] = useState(() => Loaded);
  const [isTypedIn, setTypedIn] = useState(false);
  const text = typeof value === 'string' ? value : '';
  useEffect(() => {
    if (Editor) return undefined;
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
  }, [Editor]);

  // Whoever is typing in the plain box keeps it until the focus goes elsewhere.
  if (!Editor || isTypedIn) {
    return (
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
    );
  }
  return (
    <Editor
      aria={aria}
      value={text}
      onChange={change}
      onBlur={left}
      language={column.language}
      isReadOnly={isReadOnly}
    />
  );
}
