/** A task to call back, by its words. As the server has it. */
export const isCallBack = (step: { text: string } | null): boolean =>
  step?.text.toLowerCase().startsWith('retornar') ?? false;
