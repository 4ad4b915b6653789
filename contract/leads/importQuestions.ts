import { object } from 'yup';
import type { InferType } from 'yup';
import { MAX_VALUE_ASKED, MAX_VALUES_ASKED } from '../ground/askedValues.ts';
import { choice, listOf, text } from '../ground/fields.ts';

/** Whose answers the house remembers. */
export const HOUSE_KINDS = ['source', 'status', 'broker', 'region', 'label', 'lossReason'] as const;
/** `sale`: without its day. `plus`: phones like `+51 98765-4321`. `areaCode`: like `+55 98765-4321`. `arrival`: an unreadable day. `capitals`: names like JOSÉ ALVES. */
const FILE_KINDS = ['sale', 'plus', 'areaCode', 'dateOrder', 'arrival', 'capitals'] as const;
export const QUESTION_KINDS = [...HOUSE_KINDS, ...FILE_KINDS] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const SALE_ANSWERS = ['row', 'none', 'open'] as const;
export const PLUS_ANSWERS = ['brazil', 'abroad'] as const;
export const IS_AREA_55 = '55';
export const ARRIVAL_ANSWERS = ['import', 'leave'] as const;
export const CAPITALS_ANSWERS = ['asWritten', 'asNames'] as const;
export type CapitalsAnswer = (typeof CAPITALS_ANSWERS)[number];

/** A value that means nothing here yet. */
export interface ImportQuestion {
  kind: QuestionKind;
  /** Spellings of one value have the same. */
  key: string;
  /** As the first row writes it. */
  value: string;
  column: string;
  count: number;
  /** The first ones. */
  lines: number[];
  answer: string | null;
  /** Given at an earlier import. */
  isRemembered: boolean;
  suggested: string | null;
  canCreate: boolean;
}

export interface QuestionChoice {
  value: string;
  label: string;
}

export interface ImportQuestions {
  questions: ImportQuestion[];
  choices: Partial<Record<QuestionKind, QuestionChoice[]>>;
  /** Columns with too many unknown values. */
  overfull: { kind: QuestionKind; column: string }[];
}

const answerInput = object({
  kind: choice<QuestionKind>(QUESTION_KINDS, 'Pergunta inválida').required('Diga a pergunta'),
  key: text(MAX_VALUE_ASKED).required('Diga a pergunta'),
  answer: text(MAX_VALUE_ASKED).required('Escolha uma resposta'),
});

export const answerList = () => listOf(answerInput, QUESTION_KINDS.length * MAX_VALUES_ASKED, 'Há respostas demais');

export const importAnswers = object({ answers: answerList().required('Responda o que não conheço') });
export type ImportAnswers = InferType<typeof importAnswers>;
