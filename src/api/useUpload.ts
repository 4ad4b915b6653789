import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldOf } from '@/shared/isRecord';
import { listen } from '@/shared/listen';
import { useNotify } from '@/shared/notify/useNotify';
import { isUnanswered, isUnreached, serverMessage } from './apiError';
import type { Progress } from './query';
import { NO_NETWORK, useNotifyFailure } from './useNotifyFailure';

interface Upload {
  sent: unknown;
  /** Null once it has failed. */
  progress: Progress | null;
  error?: unknown;
}

const uploads = new Map<string, Upload>();
const watchers = new Set<() => void>();

function put(name: string, upload: Upload | null): void {
  if (upload) uploads.set(name, upload);
  else uploads.delete(name);
  watchers.forEach((listener) => listener());
}

function watch(listener: () => void) {
  watchers.add(listener);
  return () => void watchers.delete(listener);
}

interface UploadProps<Sent> {
  name: string;
  start: (
    sent: Sent,
    onProgress: (progress: Progress) => void,
  ) => PromiseLike<{ data?: { _id: string }; error?: unknown }>;
  pathOf: (id: string) => string;
  texts: { done: string; failed: string };
  /** Without a toast while the page is open. */
  showsError?: boolean;
}

const percentOf = ({ sent, total }: Progress) => `Enviando… ${Math.floor((100 * sent) / total)} %`;

function reasonBelow(error: unknown) {
  const detail = failureReason(error);
  return detail !== undefined && detail !== serverMessage(error) ? { detail } : {};
}

/** Goes on when its page is left, and never navigates back: a toast says how it ended. Closing the tab asks. */
export function useUpload<Sent>({ name, start, pathOf, texts, showsError = false }: UploadProps<Sent>) {
  const upload = useSyncExternalStore(watch, () => uploads.get(name));
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  useEffect(() => {
    const forgetFailure = () => uploads.get(name)?.progress === null && put(name, null);
    return () => void forgetFailure();
  }, [name]);

  async function send(sent: Sent): Promise<void> {
    if (uploads.get(name)?.progress) return;
    const { pathname } = window.location;
    const stopAsking = listen(['beforeunload'], (event) => event.preventDefault());
    const show = (progress: Progress) => put(name, { sent, progress });
    show({ sent: 0, total: 1 });
    const { data, error } = await start(sent, show);
    stopAsking();
    const isHere = window.location.pathname === pathname;
    const isShown = isHere && showsError;
    put(name, isShown && !data ? { sent, progress: null, error } : null);
    const open = (id: string) => void navigate(pathOf(id));
    if (data && isHere) open(data._id);
    else if (data) notify.success(texts.done, { action: { label: 'Conferir', onClick: () => open(data._id) } });
    else if (!isShown) notifyFailure(error, texts.failed, reasonBelow(error));
  }

  const { progress = null, error } = upload ?? {};
  const doing = progress && progress.sent < progress.total ? percentOf(progress) : 'Lendo…';
  return {
    send,
    sent: upload?.sent,
    doing,
    busy: progress !== null,
    failure: error === undefined ? null : (failureReason(error) ?? texts.failed),
  };
}

const notAnswered = {
  tooLarge:
    'O caminho até o servidor não aceita um envio deste tamanho. Envie um arquivo menor, ou fale com quem cuida do servidor.',
  failed: 'O servidor não respondeu. Nada foi perdido: espere um minuto e tente de novo.',
  page: 'Uma página da internet veio no lugar da resposta do servidor. Verifique a rede e tente de novo.',
};

function failureReason(error: unknown): string | undefined {
  const [status, original] = [fieldOf(error, 'status'), fieldOf(error, 'originalStatus')];
  const reason = serverMessage(error);
  if (reason !== undefined) return reason;
  if (isUnreached(error)) return NO_NETWORK;
  if (status === 413 || original === 413) return notAnswered.tooLarge;
  if (status !== 'PARSING_ERROR') return undefined;
  return isUnanswered({ status: original }) ? notAnswered.failed : notAnswered.page;
}
