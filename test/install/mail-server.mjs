// Takes every mail, so that the doctor can send one.
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: take });
server.listen(Number(process.argv[2]), '127.0.0.1');

function take(stream, _session, done) {
  stream.resume().once('end', done);
}
