/** What the server's environment says of what it talks to; no password and no key. */
export interface Connections {
  mail: {
    /** With its port; null: mails are files on the server. */
    host: string | null;
    isEncrypted: boolean;
    hasLogin: boolean;
    sender: string;
    /** When the server last took a mail that was a test. */
    testedAt: string | null;
  };
  map: { host: string; attribution: string };
  push: { services: string[] };
}

/** How a test went. */
export interface ConnectionTest {
  isOk: boolean;
  text: string;
  /** What the other side said: one line for who knows the protocol. */
  detail: string | null;
}
