/** As wide as most marks of a clock: the chip before it has its width already. */
export const MarkPlace = () => (
  <span className="lead-clock" aria-hidden style={{ visibility: 'hidden' }}>
    15 min
  </span>
);
