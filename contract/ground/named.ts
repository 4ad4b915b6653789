export interface Named {
  _id: string;
  name: string;
}

export interface Person extends Named {
  avatar: string | null;
}
