import { css } from '@emotion/react';
import type { Theme } from '@mui/material/styles';
import createStyled from '@mui/system/createStyled';

interface Props {
  theme: Theme;
  ownerState?: object;
}
type Style = Readonly<Record<string, unknown>> | ((props: Props) => unknown);
type Styled = (...args: unknown[]) => (...styles: Style[]) => unknown;

const muiStyled = createStyled() as Styled;

const isLook = (name: string | symbol) => name === 'theme' || name === 'ownerState';

/** There is one theme, and few looks (`ownerState`): styles that read nothing else are serialized once for each. */
function once(style: Style): Style {
  if (typeof style !== 'function') return style;
  /** Null: it reads more. */
  const known = new Map<string, unknown>();
  const read = new Set<string | symbol>();
  const get = (props: Props, name: string | symbol): unknown => {
    read.add(name);
    return Reflect.get(props, name);
  };
  return (props) => {
    // MUI's slots have more.
    const look = () => (read.has('ownerState') ? JSON.stringify(props.ownerState) : '');
    const found = known.get(look());
    if (found !== undefined) return found ?? style(props);
    const made = style(new Proxy(props, { get }));
    const serialized = [...read].every(isLook) ? css(made as Parameters<typeof css>[0]) : null;
    known.set(look(), serialized);
    return serialized ?? made;
  };
}

const styled: Styled =
  (...args) =>
  (...styles) =>
    muiStyled(...args)(...styles.map(once));
// eslint-disable-next-line import/no-default-export -- as `@mui/material/styles/styled`, whose place it takes in the build.
export default styled;
