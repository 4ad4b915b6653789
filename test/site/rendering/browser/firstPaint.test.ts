import { expectPictureFirst } from '#test/browser/firstPaint.ts';
import { test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true });

test('property on a phone asks for no script but the first, and no stylesheet, before its largest picture is there, which alone it preloads', ({
  browser,
  request,
}) => expectPictureFirst('property', { browser, request }));
