import { css } from '@emotion/react';
import type { Theme } from '@mui/material/styles';
import createStyled from '@mui/system/createStyled';

interface Props {
  theme: Theme;
}
type Style = Readonly<Record<string, unknown>> | ((props: Props) => unknown);
type Styled = (...args: unknown[]) => (...styles: Style[]) => unknown;

const muiStyled = createStyled() as Styled;

/** Nearly all styles read the theme alone, and there is one: these are serialized once, not with each element. */
function once(style: Style): Style {
  if (typeof style !== 'function') return style;
  let serialized: unknown;
  const others: (string | symbol)[] = [];
  const watch = (props: Props, name: string | symbol): unknown => {
    if (name !== 'theme') others.push(name);
    return Reflect.get(props, name);
  };
  return (props) => {
    if (serialized) return serialized;
    if (others.length > 0) return style(props);
    const made = style(new Proxy(props, { get: watch }));
    if (others.length === 0) serialized = css(made as Parameters<typeof css>[0]);
    return serialized ?? made;
  };
}

const styled: Styled =
  (...args) =>
  (...styles) =>
    muiStyled(...args)(...styles.map(once));
// eslint-disable-next-line import/no-default-export -- as `@mui/material/styles/styled`, whose place it takes in the build.
export default styled;
