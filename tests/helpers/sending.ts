/** A stand-in for the browser's way to send with progress. It sends nothing: the test says how far it is and how it ends. */
import { actHeader } from '../../entities/http.ts';

export class Sending extends EventTarget {
  static all: Sending[] = [];
  /** The one that began last; throws while there is none. */
  static last(): Sending {
    const found = Sending.all.at(-1);
    if (!found) throw new Error('nothing is sent');
    return found;
  }

  readonly upload = new EventTarget();
  responseType = '';
  status = 0;
  response: unknown = null;
  isAborted = false;
  form: FormData | undefined;
  /** What it answers as the name of the act. */
  act: string | null = null;
  headers: Record<string, string> = {};
  url = '';

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === actHeader ? this.act : null;
  }
  send(form: FormData): void {
    this.form = form;
    Sending.all.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded, total }),
    );
  }
  end(status: number, response: unknown): void {
    this.status = status;
    this.response = response;
    this.dispatchEvent(new Event('load'));
  }
  /** The connection breaks. */
  lose(): void {
    this.dispatchEvent(new Event('error'));
  }
}
