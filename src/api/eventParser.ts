export interface ServerEvent {
  name: string;
  data: string;
}

const LINE = /^([^:]*)(?:: ?(.*))?$/;

/** The text may be cut anywhere. Lines with a leading colon keep the connection alive. */
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
