export interface LossReason {
  _id: string;
  label: string;
}

export type Label = LossReason;
