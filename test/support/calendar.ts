import ICAL from 'ical.js';

export interface ParsedEvent {
  uid: string;
  sequence: number;
  summary: string;
  description: string;
  location: string | null;
  status: string | null;
  url: string;
  /** A day, for an event of the whole day. */
  start: string;
  end: string;
  /** Before the start: `-PT1H`. */
  alarms: string[];
  transparency: string | null;
}

const textOf = (component: ICAL.Component, name: string) => {
  const value = component.getFirstPropertyValue(name);
  return value === null ? null : String(value);
};

const momentOf = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());

/** Reads it as another program does. Throws for a text that is no calendar. */
export function parseCalendar(text: string): { name: string | null; method: string | null; events: ParsedEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, object[], object[]]);
  return {
    name: textOf(calendar, 'x-wr-calname'),
    method: textOf(calendar, 'method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component);
      return {
        uid,
        sequence,
        summary,
        description,
        location,
        status: textOf(component, 'status'),
        url: textOf(component, 'url') ?? '',
        start: momentOf(startDate),
        end: momentOf(endDate),
        alarms: component.getAllSubcomponents('valarm').map((alarm) => textOf(alarm, 'trigger') ?? ''),
        transparency: textOf(component, 'transp'),
      };
    }),
  };
}
