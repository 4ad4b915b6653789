interface Product {
  /** Where it listens. */
  port: number;
  /** Where it sends its mails, while a test takes them. */
  smtpPort: number;
}

/** Each worker has a product of its own, so that what one test changes is no other's surprise. */
export const PRODUCTS: [Product, ...Product[]] = [
  { port: 3417, smtpPort: 3418 },
  { port: 3427, smtpPort: 3428 },
];

/** Of the worker with this `parallelIndex`. */
export const productOf = (worker: number): Product => PRODUCTS[worker % PRODUCTS.length] ?? PRODUCTS[0];

export const originOf = ({ port }: Product) => `http://127.0.0.1:${port.toString()}`;
