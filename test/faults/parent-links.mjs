import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

const LINK = /http:\/\/localhost(\/application\/[\w.-]+)/;

/** Takes the mails to parents, whose links open their applications. */
export class ParentLinks {
  paths = new Set();

  async start() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        let source = '';
        stream.setEncoding('utf8').on('data', (text) => (source += text));
        stream.on('end', () => {
          const [, path] = LINK.exec(source.replace(/=\r\n/g, '')) ?? [];
          if (path) this.paths.add(path);
          done();
        });
      },
    });
    this.server.on('error', () => undefined);
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    const { port } = this.server.server.address();
    this.env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'http://localhost' };
    return this;
  }

  /** Asks the parent of a child for documents; answers the path of the mailed link, with the ids of the documents. */
  async ask(product, child, names) {
    const [{ id }] = await product.query(`SELECT id FROM admissions WHERE "studentName" = '${child}'`);
    const documents = await product.data(`/api/admissions/${id}/documents`, { json: { names } });
    const [link] = await product.query(`SELECT id FROM application_links WHERE "admissionId" = ${id}`);
    const find = () => [...this.paths].find((path) => path.startsWith(`/application/${link.id}.`));
    await product.until(async () => find());
    return { path: find(), ids: documents.map((document) => document.id) };
  }

  stop() {
    return new Promise((done) => this.server.close(done));
  }
}
