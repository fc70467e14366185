import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NotePictures1795000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "pictures" (
        "name" text NOT NULL,
        "bytes" bigint NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "unnamedSince" TIMESTAMP WITH TIME ZONE DEFAULT now(),
        CONSTRAINT "PK_585fbd486a1c2bc2c232380f336" PRIMARY KEY ("name")
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
