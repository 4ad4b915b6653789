/** In the place of the form, when its file did not come. */
export function ContactUnavailable() {
  return <p role="alert">Não foi possível carregar o formulário de contato.</p>;
}
