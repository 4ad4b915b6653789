export interface ServerEvent {
  name: string;
  data: string;
}

const LINE = /^([^:]*)(?:: ?(.*))?$/;

/** Parses server-sent events from text cut anywhere. Lines that begin with a colon are keep-alive comments. */
export function eventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let unfinished = '';
  let name = '';
  let data: string[] = [];

  function read(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const [, field, value = ''] = LINE.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }

  return (piece) => {
    const lines = (unfinished + piece).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) read(line.endsWith('\r') ? line.slice(0, -1) : line);
  };
}
