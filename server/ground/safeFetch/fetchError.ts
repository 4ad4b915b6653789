/** Its message is for the person who gave the address. */
export class FetchError extends Error {
  /** Another try may succeed. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}
