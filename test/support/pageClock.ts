/** All that Jest would stop, but `Date`. */
const GOES_ON = [
  ...(['hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];

/**
 * For the rest of the test the page's clock stands still, while its timers and the server's clock go on: what a page
 * calls ‘agora’ would be a minute old on a slow machine.
 */
export const stopPageClock = () => jest.useFakeTimers({ doNotFake: [...GOES_ON] });
