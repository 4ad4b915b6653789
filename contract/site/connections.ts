import type { Instant } from '../ground/units.ts';

/** The servers that the environment names, without passwords and keys. */
export interface Connections {
  mail: {
    /** With its port; null: mails are files on the server. */
    host: string | null;
    isEncrypted: boolean;
    hasLogin: boolean;
    sender: string;
    /** When the server last took a mail that was a test. */
    testedAt: Instant | null;
  };
  map: { host: string; attribution: string };
  push: { services: string[] };
}

export interface ConnectionTest {
  isOk: boolean;
  text: string;
  /** The other side's answer: one line for who knows the protocol. */
  detail: string | null;
}
