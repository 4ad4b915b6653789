// Tests wait for real servers, databases and clocks on machines that may be busy. What fails once and then passes is
// not hidden: its error is printed here, and `npm test` names it at the end.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
