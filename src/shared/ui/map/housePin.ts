/** A drop with the brand's arch in it; takes its colours from the frame of the map. */
export const HOUSE_PIN = `
<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true">
  <path class="pin-body" d="M18 2C9.200 2 2.500 8.700 2.500 17.200 2.500 28 14.300 36.200 18 44c3.700-7.800 15.500-16 15.500-26.800C33.500 8.700 26.800 2 18 2z" />
  <path class="pin-door" d="M11.500 24v-7.500a6.500 6.500 0 0 1 13 0V24a1.500 1.500 0 0 1-1.500 1.500H13a1.500 1.500 0 0 1-1.500-1.500z" />
</svg>`;
