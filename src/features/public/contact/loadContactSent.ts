/** A file of its own: the page that opens with the form does not need it yet. */
export const loadContactSent = () => import(/* webpackChunkName: "contact-sent" */ './ContactSent');
