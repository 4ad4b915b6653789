import { fireEvent } from '@testing-library/react';

/** The parts of a page's global object that the environment has put Node's own in the place of. */
interface PageGlobals {
  FormData: typeof FormData;
}

const isPageGlobals = (value: unknown): value is PageGlobals =>
  typeof value === 'object' && value !== null && 'FormData' in value;

/**
 * jest-fixed-jsdom gives pages Node's FormData, which knows nothing of jsdom's files, and jsdom has no object URLs. An
 * upload goes by jsdom's XMLHttpRequest and needs jsdom's own; a frame's window still has it.
 */
export function letPagesUpload(): void {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inside: unknown = frame.contentWindow;
  if (!isPageGlobals(inside)) throw new Error('jsdom makes no window for frames');
  Reflect.set(globalThis, 'FormData', inside.FormData);
  // The environment has moved the page to the server, but jsdom's window still has the old origin: it would take every upload for one to
  // another site.
  Reflect.set(window, '_origin', window.location.origin);
  let count = 0;
  URL.createObjectURL = () => `blob:${(count++).toString()}`;
  URL.revokeObjectURL = () => undefined;
}

const NodeFormData = globalThis.FormData;

/** As the environment has it: forms take Node's files. */
export function letNoPageUpload(): void {
  globalThis.FormData = NodeFormData;
}

/** The next upload is lost on its way: the server never hears of it. */
export function loseNextUpload(): void {
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function send(this: XMLHttpRequest) {
    fireEvent(this as unknown as Element, new ProgressEvent('error'));
  });
}

/** The server does what the next upload asks for, and its answer is lost. */
export function loseNextUploadAnswer(): void {
  const add = jest.spyOn(XMLHttpRequest.prototype, 'addEventListener');
  add.mockImplementationOnce(function listen(this: XMLHttpRequest) {
    add.mockRestore();
    this.addEventListener('load', () => this.dispatchEvent(new ProgressEvent('error')));
  });
}

/** The next upload is answered by a proxy's page. */
export function answerNextUploadWithPage(status: number): void {
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function send(this: XMLHttpRequest) {
    const responseText = `<html><h1>${status.toString()}</h1></html>`;
    Object.defineProperties(this, { status: { value: status }, responseText: { value: responseText } });
    fireEvent(this as unknown as Element, new ProgressEvent('load'));
  });
}

/** The next upload takes as long as the test wants. */
export function holdNextUpload(): { arrive: () => void } {
  const held: (() => void)[] = [];
  const spy = jest.spyOn(XMLHttpRequest.prototype, 'send');
  spy.mockImplementationOnce(function send(this: XMLHttpRequest, body) {
    spy.mockRestore();
    held.push(() => this.send(body));
  });
  return { arrive: () => held.forEach((send) => send()) };
}

/** Whether the browser would ask. */
export const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
