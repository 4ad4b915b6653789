import { shortDayWords, visitWishText } from '#contract/leads/visitWish.ts';

test.each(Array.from({ length: 7 }, (_, index) => `2026-12-0${index + 1}`))('%s has its weekday’s words', (day) => {
  const words = (weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat('pt-BR', { weekday, day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(
      new Date(day),
    );

  expect(shortDayWords(day)).toBe(words('short'));
  expect(visitWishText({ day, part: 'manhã', byVideo: true })).toBe(`${words('long')}, de manhã, por vídeo`);
});
