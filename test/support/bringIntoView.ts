/** jsdom lays nothing out: here, whatever is watched comes into view at once. */
export function bringIntoView() {
  const blind = window.IntersectionObserver;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const watcher = new blind(callback);
    watcher.observe = (target) => {
      callback([{ isIntersecting: true, target } as IntersectionObserverEntry], watcher);
    };
    return watcher;
  });
}
