import { css } from '@emotion/react';
import type { Theme } from '@mui/material/styles';
import createStyled from '@mui/system/createStyled';

interface Props {
  theme: Theme;
}
type Style = object | ((props: Props) => Parameters<typeof css>[0]);
type Styled = (...args: unknown[]) => (...styles: Style[]) => unknown;

const muiStyled = createStyled() as Styled;

/** Nearly all styles read the theme alone, and there is one: these are serialized once, not with each element. */
function once(style: Style): Style {
  if (typeof style !== 'function') return style;
  let serialized: ReturnType<typeof css> | undefined;
  let readsProps = false;
  const watch = (props: Props, name: string | symbol): unknown => {
    readsProps ||= name !== 'theme';
    return Reflect.get(props, name);
  };
  return (props) => {
    if (serialized) return serialized;
    if (readsProps) return style(props);
    const made = style(new Proxy(props, { get: watch }));
    if (readsProps) return made;
    return (serialized = css(made));
  };
}

const styled: Styled =
  (...args) =>
  (...styles) =>
    muiStyled(...args)(...styles.map(once));
// eslint-disable-next-line import/no-default-export -- as `@mui/material/styles/styled`, whose place it takes in the build.
export default styled;
