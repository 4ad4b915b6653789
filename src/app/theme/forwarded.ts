/** Only styles read these props. Emotion names all attributes that exist instead, in 2 KB. */
const OF_STYLES = ['as', 'ownerState', 'sx', 'theme', 'classes'];

const isForwarded = (name: string): boolean => !OF_STYLES.includes(name);
// eslint-disable-next-line import/no-default-export -- as `@emotion/is-prop-valid`.
export default isForwarded;
