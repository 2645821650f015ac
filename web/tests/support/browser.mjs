// One browser for all tests.
import { chromium } from 'playwright-core';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

const HOW = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGUMENTS };

export const startBrowser = () => chromium.launchServer(HOW);
export const openBrowser = () => chromium.launch(HOW);
export const joinBrowser = () => chromium.connect(process.env.SUSUN_BROWSER ?? '');
