export const pale = (color: string) => `color-mix(in srgb, ${color} 40%, transparent)`;
