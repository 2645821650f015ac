// One browser for all tests.
import { chromium } from 'playwright-core';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Pages of one context share a process, which need not start again for each.
  '--process-per-site',
];

const HOW = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ARGUMENTS };

export const startBrowser = () => chromium.launchServer(HOW);
export const openBrowser = () => chromium.launch(HOW);
export const joinBrowser = () => chromium.connect(process.env.SUSUN_BROWSER ?? '');
