import { Module } from '@nestjs/common';
import { GlossaryController } from './glossary.controller.ts';
import { Glossary } from './glossary.ts';

@Module({ controllers: [GlossaryController], providers: [Glossary], exports: [Glossary] })
export class GlossaryModule {}
