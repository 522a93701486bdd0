import { Module } from '@nestjs/common';
import { StrainGuesses } from './strain-guesses.ts';
import { StrainRanking } from './strain-ranking.ts';
import { StrainWishesController } from './strain-wishes.controller.ts';

@Module({ controllers: [StrainWishesController], providers: [StrainRanking, StrainGuesses] })
export class StrainWishesModule {}
