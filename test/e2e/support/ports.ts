/** Where the product of these tests listens, and where it sends its mails while a test takes them. */
export const PORT = 3417;
export const SMTP_PORT = 3418;
