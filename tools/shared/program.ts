export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a program; a signal closes what it has opened, too. */
export async function runProgram(run: (opened: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const opened = new AsyncDisposableStack();
  const stop = () => {
    if (opened.disposed) return;
    say('Stopping…');
    void opened.disposeAsync().finally(() => process.exit(130));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    await run(opened);
  } catch (error) {
    // Whatever fails after a stop is no news.
    if (!opened.disposed) {
      console.error(error);
      process.exitCode = 1;
    }
  } finally {
    await opened.disposeAsync();
  }
}
