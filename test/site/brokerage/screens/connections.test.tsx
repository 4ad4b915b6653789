// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/connections/ConnectionsPage';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { waitFor, within } from '@testing-library/react';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { server } from '#test/server.ts';
import { ADDRESS, card, setUpConnections } from './connectionsSetup.ts';

setUpConnections();

/** Takes any mail; the one of the api's tests needs more of Node than jsdom has. */
async function openMailbox() {
  const mailbox = createServer((socket) => {
    let inMail = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (inMail && !text.endsWith('\r\n.\r\n')) return;
      inMail = text.startsWith('DATA');
      if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    mailbox.listen(0, '127.0.0.1', resolve);
  });
  const { port } = mailbox.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port.toString()}`, close: () => void mailbox.close() };
}

test('an admin reads what the server’s environment says, and which variable says it', async () => {
  server.changeSettings({
    smtpUrl: 'smtp://envio:segredo@smtp.casaclara.com.br:587',
    mailFrom: 'Casa Clara <ola@casaclara.com.br>',
  });
  renderApp(ADDRESS, { as: await anAdmin() });

  const mail = within(await card('E-mail'));
  expect(mail.getByText('smtp.casaclara.com.br:587')).toBeVisible();
  expect(mail.getByText('SMTP_URL')).toBeVisible();
  expect(mail.getByText('Com usuário e senha')).toBeVisible();
  expect(mail.getByText('Casa Clara <ola@casaclara.com.br>')).toBeVisible();
  expect(mail.getByText('Nenhum até agora')).toBeVisible();
  expect(within(await card('Mapa')).getByText('TILE_URL')).toBeVisible();
  expect(within(await card('Avisos')).getByText('PUSH_SERVICES')).toBeVisible();
  expect(document.body).not.toHaveTextContent('segredo');
});

test('a test mail that was taken says so, and the card knows when', async () => {
  const mailbox = await openMailbox();
  server.changeSettings({ smtpUrl: mailbox.url });
  const admin = await anAdmin();
  const { user } = renderApp(ADDRESS, { as: admin });
  const mail = within(await card('E-mail'));

  await user.click(mail.getByRole('button', { name: 'Enviar e-mail de teste' }));

  expect(await mail.findByText(/aceitou a mensagem para/)).toHaveTextContent(admin.email);
  await waitFor(() => expect(mail.queryByText('Nenhum até agora')).not.toBeInTheDocument());
  mailbox.close();
});

test('one that was not taken says why, with the technical line below', async () => {
  const mailbox = await openMailbox();
  mailbox.close();
  server.changeSettings({ smtpUrl: mailbox.url });
  const { user } = renderApp(ADDRESS, { as: await anAdmin() });
  const mail = within(await card('E-mail'));

  await user.click(mail.getByRole('button', { name: 'Enviar e-mail de teste' }));

  expect(await mail.findByText(/^Não há conexão com/)).toBeVisible();
  expect(mail.getByText(/^connect ECONNREFUSED/)).toBeVisible();
});

test('the map is not fetched from inside the server’s network', async () => {
  server.changeSettings({ tileUrl: 'http://127.0.0.1/{z}/{x}/{y}.png' });
  const { user } = renderApp(ADDRESS, { as: await anAdmin() });
  const map = within(await card('Mapa'));

  await user.click(map.getByRole('button', { name: 'Testar o mapa' }));

  expect(await map.findByText('O mapa não veio.')).toBeVisible();
  expect(map.getByText('O endereço 127.0.0.1 fica em uma rede privada e não é lido')).toBeVisible();
});
